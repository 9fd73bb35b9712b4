export { migrateOneStep, type MigrationStep, type SchemaPicture } from './migrate-one-step.js';
export { bothDatabaseKinds, createTestDatabase, databaseKinds, type TestDatabase } from './test-database.js';
export { createTestServer, type TestCaller, type TestServer } from './test-server.js';
