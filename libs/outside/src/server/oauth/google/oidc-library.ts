/**
 * The used parts of oidc-provider, imported past its entry point.
 *
 * The entry point prints a warning on Node 20, which this workspace supports. There is no other difference, and the
 * tests run the whole flow on that Node.
 */
export { Provider } from 'oidc-provider/lib/provider.js';
export { AccessDenied, InvalidRequest } from 'oidc-provider/lib/helpers/errors.js';
export { base as basePolicy, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
