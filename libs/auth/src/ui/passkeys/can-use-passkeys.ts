/** Whether the browser knows passkeys. Over http it does not, except on this machine. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';
