import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@paasa/proofs';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { faultOf, type PasskeyFault } from './passkey-fault.js';

/** What a browser has given, or why it has given nothing. */
export type Given<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: PasskeyFault };

async function request<T>(timeoutMs: number, start: () => Promise<T>): Promise<Given<T>> {
  const startedAt = performance.now();
  try {
    return { ok: true, value: await start() };
  } catch (error) {
    return { ok: false, fault: faultOf(error, performance.now() - startedAt >= timeoutMs) };
  }
}

/** Has the person make a passkey. */
export const makePasskey = (options: CreationOptions): Promise<Given<Attestation>> =>
  request(options.timeout, () => startRegistration({ optionsJSON: options }));

/** Has the person use a passkey, in a dialog of the browser. */
export const requestPasskey = (options: RequestOptions): Promise<Given<Assertion>> =>
  request(options.timeout, () => startAuthentication({ optionsJSON: options }));

/** Offers passkeys among the suggestions of the field for the address, until one is chosen or something else is asked. */
export const offerPasskeys = (options: RequestOptions): Promise<Given<Assertion>> =>
  request(options.timeout, () => startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));

export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends what the browser was asked for. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
