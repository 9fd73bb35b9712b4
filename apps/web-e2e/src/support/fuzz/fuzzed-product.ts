import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Product } from '../product.js';
import { faultsOf } from './answer-faults.js';
import { DatabaseDigest } from './database-digest.js';
import type { DescribedCall } from './described-calls.js';
import { WireClient, type WireRequest } from './wire-request.js';

/** Each request comes through a proxy from a separate network, so that no limit hides the checks behind it. */
const SETTINGS = { TRUST_PROXY: '1', RECONCILE_EVERY_MS: '3600000' };

/** Refusals by caller, origin, rate or content type. Any other refusal is about the content of the request. */
const FIRST_CHECKS =
  /^(auth\/(not-signed-in|not-verified|too-many-attempts|session-expired|busy)|request\/(origin|not-json|malformed|not-found|too-.*))$/;

/** A running product, with checks for damage. */
export class FuzzedProduct {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly validators = new Map<string, ValidateFunction>();
  /** The codes of the refusals of each call, to all callers. */
  private readonly refusals = new Map<DescribedCall, Set<string>>();

  private constructor(
    readonly product: Product,
    readonly client: WireClient,
    readonly digest: DatabaseDigest,
  ) {}

  static async start(): Promise<FuzzedProduct> {
    const product = await Product.start('postgres', SETTINGS);
    return new FuzzedProduct(product, new WireClient(product.webOrigin), await DatabaseDigest.open(product));
  }

  async stop(): Promise<void> {
    this.client.close();
    await this.digest.close();
    await this.product.stop();
  }

  /** Whether some request for this call passed the first checks and was refused for its content. */
  hasReached(call: DescribedCall): boolean {
    return [...(this.refusals.get(call) ?? [])].some((code) => !FIRST_CHECKS.test(code));
  }

  /**
   * Sends requests in parallel. Refused requests must leave no trace, and reads must never leave one.
   *
   * Shape: one sentence for each fault.
   */
  async judge(
    requests: readonly WireRequest[],
    call: DescribedCall | null,
    cookie: string,
  ): Promise<string[]> {
    await this.digest.untilPayoutsSettle();
    const before = await this.digest.take();
    const judged = await Promise.all(requests.map((request) => this.judgeOne(request, call, cookie)));
    const faults = judged.flatMap((one) => one.faults);
    if (call?.method === 'GET' || !judged.some(({ isAccepted }) => isAccepted)) {
      const after = await this.digest.take();
      for (const [table, sum] of Object.entries(before))
        if (after[table] !== sum)
          faults.push(
            `all were read or refused, but ${table} has changed: ${JSON.stringify(requests).slice(0, 3_000)}`,
          );
    }
    return faults;
  }

  private async judgeOne(
    request: WireRequest,
    call: DescribedCall | null,
    cookie: string,
  ): Promise<{ faults: string[]; isAccepted: boolean }> {
    const { webOrigin, sandboxOrigin } = this.product;
    const answer = await this.client.send(request, cookie);
    const faults = faultsOf(answer, request.method, [webOrigin, sandboxOrigin]);
    const isAccepted = answer.status < 300;
    if (isAccepted && call !== null) faults.push(...this.undescribed(request, call));
    if (call !== null && answer.status >= 400) this.countRefusal(call, answer.text);
    const { method, target, headers, body } = request;
    const sent = `${method} ${target} ${JSON.stringify(headers)} ${body === null ? '' : Buffer.from(body).toString('utf8')}`;
    return {
      faults: faults.map((fault) => `${fault} ← ${sent.slice(0, 600)}`),
      isAccepted: answer.status < 400,
    };
  }

  private countRefusal(call: DescribedCall, text: string): void {
    const codes = this.refusals.get(call) ?? new Set();
    const [, code] = /"code":"([^"]+)"/.exec(text) ?? [];
    if (code !== undefined) codes.add(code);
    this.refusals.set(call, codes);
  }

  /** Requests that were accepted although the product's own document does not allow them. */
  private undescribed({ body, target }: WireRequest, call: DescribedCall): string[] {
    const faults: string[] = [];
    if (call.bodySchema !== null) {
      const text = Buffer.from(body ?? '').toString('utf8');
      if (!this.isAllowed(call.path, call.bodySchema, JSON.parse(text.replace(/^\ufeff/, ''))))
        faults.push(`accepted, but not described: ${text.slice(0, 300)}`);
    }
    const query = new URLSearchParams(target.split('?')[1] ?? '');
    for (const { name, schema } of call.query) {
      const values = query.getAll(name);
      const given = values.length > 1 ? values : values[0];
      if (given !== undefined && !this.isAllowed(`${call.path}?${name}`, schema, given))
        faults.push(`accepted, but not described: ${name}=${String(given)}`);
    }
    return faults;
  }

  private isAllowed(name: string, schema: Record<string, unknown>, value: unknown): boolean {
    const validate = this.validators.get(name) ?? this.ajv.compile(schema);
    this.validators.set(name, validate);
    return validate(value);
  }
}
