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
    const countMany = (count: number): void => {
      for (let counted = 0; counted < count; counted += 1) countWrong();
    };
    return { clock, registry, logged, countMany };
  };

  it('is logged once an hour, if there are more wrong codes than typing errors explain', () => {
    const { clock, logged, countMany } = setUp();
    countMany(ALARMING_COUNT - 1);
    expect(logged).toEqual([]);
    clock.advance(60_000);
    countMany(200);
    expect(logged).toEqual([{ event: 'codes-guessed', count: ALARMING_COUNT, withinMs: 60_000 }]);
    clock.advance(3_600_000);
    countMany(ALARMING_COUNT);
    expect(logged).toHaveLength(2);
  });

  it('counts each wrong code for alerts, from zero', async () => {
    const { registry, countMany } = setUp();
    const valueOf = async () => (await registry.getMetricsAsJSON())[0]?.values;
    expect(await valueOf()).toMatchObject([{ value: 0 }]);
    countMany(7);
    expect(await valueOf()).toMatchObject([{ value: 7 }]);
  });
});
