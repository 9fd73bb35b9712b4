/** The tool of texts in one process for many runs: a message is the flags of a run, the answer is what it prints. */
import { runTexts } from '../../texts/src/run-texts.mjs';

process.on('message', (flags) => {
  void runTexts(flags).then((printed) => process.send(printed));
});
