export { createTestConsole, type TestConsole } from './test-console.js';
