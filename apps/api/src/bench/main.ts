import fp from 'fastify-plugin';
import { describeFailure } from '../describe-failure.js';
import { serve } from '../serve.js';
import { runSqlPlugin } from './run-sql.plugin.js';
import { emptyCallPlugin } from './empty-call.plugin.js';

// The product, with an empty call to compare it with and a call that creates history; `npm run bench` starts it.
serve(async (app, db) => {
  await app.register(fp(emptyCallPlugin));
  await app.register(runSqlPlugin, { db });
}).catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
