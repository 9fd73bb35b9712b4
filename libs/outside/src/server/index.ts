export { sandboxCredentials } from './credentials/sandbox-credentials.js';
export type { SandboxConfig } from './sandbox-config.js';
export { startSandbox } from './start-sandbox.js';
