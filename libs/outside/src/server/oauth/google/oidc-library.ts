/**
 * The parts of oidc-provider in use, past its front door.
 *
 * The front door prints a warning on Node 20, which this workspace supports; nothing else about it differs, and
 * the tests run the whole flow on that Node.
 */
export { Provider } from 'oidc-provider/lib/provider.js';
export { AccessDenied, InvalidRequest } from 'oidc-provider/lib/helpers/errors.js';
export { base as basePolicy, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
