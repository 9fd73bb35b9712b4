import { RulesFault, runRules } from './rules-fault.js';

const fault = (run: () => unknown): RulesFault => {
  try {
    runRules('box', 'act', run);
  } catch (error) {
    if (error instanceof RulesFault) return error;
  }
  throw new Error('no fault');
};

describe('runRules', () => {
  it('returns the result of the rules', () => {
    expect(runRules('box', 'act', () => 7)).toBe(7);
  });

  it('reports whose rules threw and where, without the text of the error', () => {
    const error = fault(() => {
      throw new Error('the mine is on 7,\n    at least, (12) I think');
    });
    expect(error.message).toBe('The rules of box threw in act.');
    const [heading, ...frames] = error.stack?.split('\n') ?? [];
    expect(heading).toBe('RulesFault: The rules of box threw in act.');
    expect(frames.join()).toContain('rules-fault.test');
    expect(error.cause).toBeUndefined();
    expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/mine|at least/);
  });

  it('drops the error’s text even if its message changed after its stack was written', () => {
    const takenBack = new Error('the mine is at 7');
    expect(takenBack.stack).toContain('mine');
    takenBack.message = '';
    const error = fault(() => {
      throw takenBack;
    });
    expect(error.stack).toContain('rules-fault.test');
    expect(error.stack).not.toContain('mine');
  });

  it('accepts an error without a stack', () => {
    const error = fault(() => {
      throw Object.assign(new Error('the mine is on 7'), { stack: undefined });
    });
    expect(error.stack).toBe('RulesFault: The rules of box threw in act.');
  });

  it.each([['a string, 7'], [{ mine: 7 }], [null], [undefined]])('also treats %p as a fault', (thrown) => {
    const error = fault(() => {
      throw thrown;
    });
    expect(error.stack).toBe('RulesFault: The rules of box threw in act.');
  });
});
