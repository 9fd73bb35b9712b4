import type { Keys } from '@paasa/server-kit/server';

/** Reads where a request comes from. The product has the same for players. */
export interface Places {
  /** The smallest network that one customer has. */
  networkOf(ip: string): string;
  /** A network without the part that names one device; null if it cannot be shortened. */
  networkNameOf(network: string): string | null;
  /** Such as `Chrome on Windows`. */
  deviceNameOf(userAgent: string | null): string;
}

export interface StaffConfig {
  /** The address of the console's page; its host is the relying party of passkeys. */
  readonly origin: string;
  /** Cookies travel over https alone. */
  readonly isSecure: boolean;
  /** Seals secrets of authenticator apps. */
  readonly twoFactorKey: Keys;
  readonly places: Places;
}
