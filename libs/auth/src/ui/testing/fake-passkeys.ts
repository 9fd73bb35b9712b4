/** What the page has asked the browser for, and the ways to answer it. */
export interface AskedPasskey {
  readonly kind: 'create' | 'get';
  /** Among the suggestions of a field, not in a dialog. */
  readonly isOffer: boolean;
  readonly isEnded: boolean;
  give(): void;
  /** Fails with an error of the browser, such as `NotAllowedError`. */
  fail(name: string): void;
}

export interface FakePasskeys {
  /** Oldest first. */
  readonly asked: readonly AskedPasskey[];
  remove(): void;
}

interface AskOptions {
  readonly mediation?: string;
  readonly signal?: AbortSignal;
}

const bytes = (text: string): ArrayBuffer => Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer;

const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

const responses = {
  create: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('made'),
    getTransports: () => ['internal'],
  },
  get: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('handle'),
  },
};

/** The passkeys of a browser, which jsdom does not have. */
export function fakePasskeys({ canOffer = false }: { canOffer?: boolean } = {}): FakePasskeys {
  const asked: AskedPasskey[] = [];
  const asking = (kind: 'create' | 'get') => (options: AskOptions) =>
    new Promise((resolve, reject) => {
      let isEnded = false;
      const end = () => {
        isEnded = true;
      };
      asked.push({
        kind,
        isOffer: options.mediation === 'conditional',
        get isEnded() {
          return isEnded;
        },
        give() {
          end();
          resolve({ ...credential, response: responses[kind] });
        },
        fail(name) {
          end();
          reject(Object.assign(new Error('The browser gave nothing.'), { name }));
        },
      });
      options.signal?.addEventListener('abort', () => {
        end();
        reject(options.signal?.reason as Error);
      });
    });
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => undefined, {
      isConditionalMediationAvailable: async () => canOffer,
    }),
  });
  Object.defineProperty(globalThis.navigator, 'credentials', {
    configurable: true,
    value: { create: asking('create'), get: asking('get') },
  });
  return {
    asked,
    remove() {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(globalThis.navigator, 'credentials');
    },
  };
}

/** The answers of the server to a begin call. */
export const requestOptions = {
  rpId: 'localhost',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

export const creationOptions = {
  rp: { id: 'localhost', name: 'Paasa' },
  user: { id: 'aGFuZGxl', name: 'meera@example.com', displayName: 'Meera Iyer' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};
