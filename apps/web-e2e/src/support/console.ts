import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { HttpClient, type Answer } from './http-client.js';
import { runOps } from './operators.js';
import type { Product } from './product.js';
import { appCode } from './totp.js';

export type StaffRole = 'support' | 'payments' | 'risk' | 'operator' | 'admin';

/** What an action of staff answers. */
export interface ActionAnswer {
  readonly success: boolean;
  readonly code?: string;
  readonly data?:
    | { readonly state: 'done'; readonly after: Readonly<Record<string, unknown>> }
    | { readonly state: 'waiting'; readonly approvalId: string };
}

const STAFF_PASSWORD = 'violet kettle sings 27';

export interface Invitation {
  readonly email: string;
  /** The page that opens the account, once. */
  readonly link: string;
}

/** Invites a member of staff by the command of an operator. */
export async function inviteToConsole(product: Product, role: StaffRole): Promise<Invitation> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const { code, output } = await runOps(product, 'staff:invite', email, role);
  const link = /^http\S+\/console\/welcome#\S+$/m.exec(output)?.[0];
  if (code !== 0 || link === undefined)
    throw new Error(`The invitation ended with ${String(code)}:\n${output}`);
  return { email, link };
}

/** A member of staff who is signed in, as a program, and in a browser by `openOn`. */
export class StaffMember {
  constructor(
    readonly role: StaffRole,
    readonly email: string,
    readonly http: HttpClient,
  ) {}

  get<Body>(path: string): Promise<Answer<Body>> {
    return this.http.call<Body>('GET', `/api/console${path}`);
  }

  post<Body>(path: string, body: object = {}): Promise<Answer<Body>> {
    return this.http.call<Body>('POST', `/api/console${path}`, { body });
  }

  /** Does an action, with a reason. */
  act(name: string, params: object, reason = 'ticket 7'): Promise<Answer<ActionAnswer>> {
    return this.post(`/actions/${name}`, { params, reason, actionId: randomUUID() });
  }

  /** Opens an address of the console on a page, signed in as this member. */
  async openOn(page: Page, address = '/console'): Promise<void> {
    const { origin: url } = this.http;
    const value = this.http.cookie('paasa_staff') ?? '';
    await page
      .context()
      .addCookies([{ name: 'paasa_staff', value, url, httpOnly: true, sameSite: 'Strict' }]);
    await page.goto(`${url}${address}`);
  }
}

/** Invites a member of staff, who opens the invitation with a password and an app. */
export async function inviteStaff(product: Product, role: StaffRole): Promise<StaffMember> {
  const { email, link } = await inviteToConsole(product, role);
  const http = new HttpClient(product.ground.consoleOrigin);
  const token = new URL(link).hash.slice(1);
  const begun = await http.call<{ data: { enrolmentId: string; key: string } }>(
    'POST',
    '/api/console/welcome/app',
    { body: { token } },
  );
  const { enrolmentId, key } = begun.body.data;
  const body = { token, name: `Test ${role}`, password: STAFF_PASSWORD, enrolmentId, code: appCode(key) };
  const welcomed = await http.call('POST', '/api/console/welcome/password', { body });
  if (welcomed.status !== 200) throw new Error(`The welcome was refused: ${welcomed.text}`);
  return new StaffMember(role, email, http);
}
