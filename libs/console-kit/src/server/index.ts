export { consoleStream } from './console-stream.js';
export { consolePlugin } from './console.plugin.js';
export { getMember } from './shared/get-member.js';
export type { ActionBy, ConsoleAction, Prepared } from './actions/console-action.js';
export { registerAction } from './actions/register-action.js';
export { runAction, type RunAsked } from './actions/run-action.js';
export type {
  ApprovalAsked,
  ApprovalsPort,
  ConsoleEntry,
  ConsoleLogPort,
  ConsolePorts,
  DoneAction,
  PersonalViewPort,
  StaffMember,
  StaffPort,
  StaffStanding,
} from './shared/ports.js';
