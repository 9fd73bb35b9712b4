import { describeFailure } from '../describe-failure.js';
import { serve } from '../serve.js';
import { runSqlPlugin } from './run-sql.plugin.js';
import { emptyCallPlugin } from './empty-call.plugin.js';

// The product as it is, with a call to compare it with and one that makes a past; `npm run bench` starts it.
serve(async (app, db) => {
  await app.register(emptyCallPlugin);
  await app.register(runSqlPlugin, { db });
}).catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
