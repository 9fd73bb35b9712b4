import { createServer } from 'node:http';
import Fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { serializerCompiler } from '@paasa/server-kit/server';
import { emptyCallSchema } from './empty-call.plugin.js';

// The least that a call can cost: Node alone on PORT, and Fastify with zod alone on the port after it. `npm run bench`
// starts them and compares the product's calls with them.
const host = '127.0.0.1';
const port = Number(process.env['PORT']);

const alive = JSON.stringify({ status: 'alive' });
const node = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': alive.length });
  response.end(alive);
});
const fastify = Fastify();
fastify.setValidatorCompiler(validatorCompiler);
fastify.setSerializerCompiler(serializerCompiler);
fastify
  .withTypeProvider<ZodTypeProvider>()
  .post('/api/bench/empty', { schema: emptyCallSchema }, async () => ({ done: true }));

node.listen(port, host, () => {
  void fastify.listen({ port: port + 1, host }).then(
    () => process.send?.('ready'),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('SIGTERM', () => process.exit(0));
