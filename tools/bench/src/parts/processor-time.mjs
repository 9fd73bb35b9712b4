import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second (`man 5 proc`). */
const TICK_MICROS = 10_000;

/**
 * The processor time that a process has used, in microseconds, in itself and in the kernel. Linux alone.
 *
 * @param {number} pid
 */
export function processorTimeOf(pid) {
  return timeIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/**
 * The same, from the text of `/proc/PID/stat`. The name of the program, in brackets, may hold spaces and brackets.
 *
 * @param {string} stat
 */
export function timeIn(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]].map(Number);
  return (user + system) * TICK_MICROS;
}
