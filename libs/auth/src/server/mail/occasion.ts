import { deviceNameOf } from '../../rules/device-name.js';
import { networkNameOf } from '../../rules/network-name.js';
import type { RequestOrigin } from '../shared/request-origin.js';

/** When and from where something happened, as a mail says it. */
export const occasionOf = (
  at: Date,
  { userAgent, network }: Pick<RequestOrigin, 'userAgent' | 'network'>,
) => ({
  at: at.toISOString(),
  device: deviceNameOf(userAgent),
  network: networkNameOf(network),
});
