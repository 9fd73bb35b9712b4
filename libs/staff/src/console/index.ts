export { part } from './part.js';
export { MemberMenu } from './sign-in/member-menu.js';
export { Unlock } from './sign-in/unlock.js';
export { useSessionGuard } from './sign-in/use-session-guard.js';
export { WaysIn } from './sign-in/ways-in.js';
export { Welcome } from './sign-in/welcome.js';
