import { readStatus } from './process-memory.mjs';

const status = 'Name:\tnode\nVmPeak:\t11714184 kB\nVmHWM:\t   70120 kB\nVmRSS:\t   69588 kB\nThreads:\t11\n';

describe('what Linux tells about a process', () => {
  it('is read in bytes', () => {
    expect(readStatus(status, 'VmHWM')).toBe(70_120 * 1024);
    expect(readStatus(status, 'VmRSS')).toBe(69_588 * 1024);
  });

  it('may lack a figure', () => expect(readStatus('Name:\tnode\n', 'VmHWM')).toBeNull());
});
