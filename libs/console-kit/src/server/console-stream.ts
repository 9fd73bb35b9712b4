import { CONSOLE_LIVE_PATH } from '@paasa/server-kit';
import { CONSOLE_CHANNEL, type StreamKind } from '@paasa/server-kit/server';

/**
 * The stream of the console: what its pages have to read again, and no data. It ends at once when its session is ended or
 * locked; it is no act of a person, so it keeps no session open.
 */
export const consoleStream: StreamKind = {
  path: CONSOLE_LIVE_PATH,
  config: { right: 'alarms:read' },
  channelOf: () => CONSOLE_CHANNEL,
  isOpen: async (request) => (await request.server.consolePorts.staff.identify(request)).kind === 'open',
  isAsked: true,
  // Every change of a transfer is announced to its player.
  readOthers: (payload) =>
    payload.includes('"transfers":true') ? { channel: CONSOLE_CHANNEL, change: { money: true } } : null,
};
