/** `nx serve games-mines --port 5180 --open`: one game alone, with play money and known seeds. */
import { parseArgs } from 'node:util';
import { startPlayground } from './start-playground.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, open: { type: 'boolean', default: false } },
});
const [project] = positionals;
const port = values.port === undefined ? null : Number(values.port);
const isPort = values.port === undefined || (/^[0-9]{1,5}$/.test(values.port) && port <= 65_535);
if (project === undefined || !/^games-[a-z0-9-]+$/.test(project) || !isPort) {
  process.stderr.write('Usage: nx serve games-NAME [--port N] [--open]\n');
  process.exit(2);
}

const playground = await startPlayground({ project, port, isOpened: values.open }).catch((error) => {
  process.stderr.write(`The playground of ${project} did not start: ${error.message}\n`);
  process.exit(1);
});
process.stdout.write(`The playground of ${project} is ready at ${playground.url}\n`);

let isStopping = false;
const stop = () => {
  // A second Ctrl+C does not wait, because there is nothing to lose.
  if (isStopping) process.exit(1);
  isStopping = true;
  void playground.close().then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
