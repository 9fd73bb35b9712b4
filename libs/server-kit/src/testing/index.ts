export { migrateOneStep, type MigrationStep, type SchemaPicture } from './migrate-one-step.js';
export { bothDatabaseKinds, createTestDatabase, databaseKinds, type TestDatabase } from './test-database.js';
export { createTestServer, TEST_ORIGIN, type TestCaller, type TestServer } from './test-server.js';
export { openLiveEvents, type LiveEvent, type LiveEvents } from './live-events.js';
export { announce, newCaller, startLiveProcess, type LiveCaller, type LiveProcess } from './live-process.js';
