import { Registry } from '@paasa/server-kit/server';
import { createTestClock } from '../../testing/test-clock.js';
import { ALARMING_COUNT, createWrongCodeAlarm } from './wrong-code-alarm.js';

describe('the alarm for wrong codes', () => {
  const setUp = () => {
    const clock = createTestClock();
    const registry = new Registry();
    const logged: object[] = [];
    const countWrong = createWrongCodeAlarm({
      registry,
      log: { error: (fields) => logged.push(fields) },
      nowMs: clock.nowMs,
    });
    const noteMany = (count: number): void => {
      for (let noted = 0; noted < count; noted += 1) countWrong();
    };
    return { clock, registry, logged, noteMany };
  };

  it('is logged once an hour, if there are more wrong codes than typing errors explain', () => {
    const { clock, logged, noteMany } = setUp();
    noteMany(ALARMING_COUNT - 1);
    expect(logged).toEqual([]);
    clock.advance(60_000);
    noteMany(200);
    expect(logged).toEqual([{ event: 'codes-guessed', count: ALARMING_COUNT, withinMs: 60_000 }]);
    clock.advance(3_600_000);
    noteMany(ALARMING_COUNT);
    expect(logged).toHaveLength(2);
  });

  it('counts each wrong code for alerts, from zero', async () => {
    const { registry, noteMany } = setUp();
    const valueOf = async () => (await registry.getMetricsAsJSON())[0]?.values;
    expect(await valueOf()).toMatchObject([{ value: 0 }]);
    noteMany(7);
    expect(await valueOf()).toMatchObject([{ value: 7 }]);
  });
});
