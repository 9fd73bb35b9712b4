import { readGauge, readStatus } from './process-memory.mjs';

const status = 'Name:\tnode\nVmPeak:\t11714184 kB\nVmHWM:\t   70120 kB\nVmRSS:\t   69588 kB\nThreads:\t11\n';

describe('Linux’s status of a process', () => {
  it('is read in bytes', () => {
    expect(readStatus(status, 'VmHWM')).toBe(70_120 * 1024);
    expect(readStatus(status, 'VmRSS')).toBe(69_588 * 1024);
  });

  it('may lack a figure', () => expect(readStatus('Name:\tnode\n', 'VmHWM')).toBeNull());
});

describe('a figure among the metrics', () => {
  const metrics = '# TYPE heap gauge\nheap_total 9\nheap 1.5e+6\nheap_by{space="new"} 3\n';

  it('is read as a number', () => expect(readGauge(metrics, 'heap')).toBe(1_500_000));

  it.each(['hea', 'heap_by', 'other'])('is refused if it is missing: %s', (metric) =>
    expect(() => readGauge(metrics, metric)).toThrow(`There is no ${metric} among the metrics.`),
  );
});
