/** Prints the result of a run on the terminal, and writes it to a file. */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { say } from '../../run/src/workspace.mjs';
import { longestSilence, ofCell, tableOf } from './figures.mjs';

const FAULTS_SHOWN = 10;
const seconds = (ms) => (ms / 1_000).toFixed(1);

/** What only a run with several cells has. */
function sayCells({ cells, players, answers, refused, move, deaths }) {
  const count = (rows) => cells.map(({ name }) => `${name} ${ofCell(name, rows).length}`).join(', ');
  const homes = players.map((player) => ({ cell: player.cell() }));
  say(`Players in the end: ${count(homes)}; answers: ${count(answers)}.`);
  say(`Player ${move.player} moved from ${move.from} to ${move.to}: ${move.output}`);
  for (const { cell, killedAt, revivedAt, recoveredAt } of deaths) {
    const within = ({ answeredAt }) => answeredAt > killedAt && answeredAt < recoveredAt;
    say(
      `${cell} was dead for ${seconds(revivedAt - killedAt)} s, bets again ${seconds(recoveredAt - revivedAt)} s after its start; meanwhile answered: ${count(answers.filter(within))}; refused: ${count(refused.filter(within))}.`,
    );
  }
}

export function report(run) {
  const { cells, wishes, outages, handover, move, deaths, proofs, counts, answers, playMs, file } = run;
  const silenceMs = longestSilence(handover, ofCell(handover.cell, answers));
  const outageMs = outages.reduce((sum, { recoveryMs }) => sum + recoveryMs, 0);
  const betsPerSecond = counts.bets / (playMs / 1_000);
  // While one of several cells is away, the others play on.
  const betsPerSecondUp = cells.length === 1 ? counts.bets / ((playMs - outageMs) / 1_000) : null;
  say(`\n${tableOf(outages)}\n`);
  say(
    `On request, ${handover.leader} handed over to ${handover.successor}: at most ${seconds(silenceMs)} s without an answer.`,
  );
  say(
    `${counts.bets} bets acknowledged in ${counts.answers} answers, ${counts.askedAgain} of them after more than one request.`,
  );
  const outside = betsPerSecondUp === null ? '' : `, ${betsPerSecondUp.toFixed(1)} outside the outages`;
  say(`${betsPerSecond.toFixed(1)} bets/s over ${seconds(playMs)} s${outside}.\n`);
  if (cells.length > 1) sayCells(run);
  for (const { what, faults } of proofs) {
    say(`${faults.length === 0 ? '✔' : '✖'} ${what}`);
    for (const fault of faults.slice(0, FAULTS_SHOWN)) say(`    ${fault}`);
    if (faults.length > FAULTS_SHOWN) say(`    … and ${faults.length - FAULTS_SHOWN} more`);
  }
  const machine = { node: process.version, cpu: os.cpus()[0]?.model, cores: os.cpus().length };
  const summary = {
    at: new Date().toISOString(),
    machine,
    wishes,
    playMs,
    betsPerSecond,
    betsPerSecondUp,
    counts,
    outages,
    handover: { ...handover, silenceMs },
    move,
    deaths,
    proofs,
  };
  writeFileSync(file, `${JSON.stringify(summary, null, 2)}\n`);
}
