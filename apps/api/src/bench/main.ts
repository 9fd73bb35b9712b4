import { describeFailure } from '../describe-failure.js';
import { serve } from '../serve.js';
import { emptyCallPlugin } from './empty-call.plugin.js';

// The product as it is, with one call more to compare it with; `npm run bench` starts it.
serve(async (app) => {
  await app.register(emptyCallPlugin);
}).catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
