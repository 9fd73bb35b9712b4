import { TEST_ORIGIN } from '@paasa/server-kit/testing';
import type { StaffConfig } from './shared/staff-config.js';

/** The settings of staff in tests: networks and devices as they are given. */
export const testStaffConfig: StaffConfig = {
  origin: TEST_ORIGIN,
  isSecure: false,
  twoFactorKey: ['ab'.repeat(32)],
  places: {
    networkOf: (ip) => ip,
    networkNameOf: (network) => network.replace(/\.\d+$/, '.x'),
    deviceNameOf: (userAgent) => userAgent ?? 'Unknown device',
  },
};
