import { Findings, INVARIANTS, type InvariantName } from './invariants.js';

const found = (findings: Findings, name: InvariantName) =>
  findings.list().find((proven) => proven.name === name);

describe('findings', () => {
  it('list every invariant in order, also those without comparisons', () => {
    expect(new Findings().list()).toEqual(
      Object.entries(INVARIANTS).map(([name, text]) => ({
        name,
        text,
        checkedCount: 0,
        differenceCount: 0,
        differences: [],
        noteCount: 0,
        notes: [],
      })),
    );
  });

  it('describe each invariant in different words', () => {
    const texts = Object.values(INVARIANTS);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[a-z].{20,}[a-z]$/);
  });

  it('count comparisons, and list differences and notes', () => {
    const findings = new Findings();
    findings.compare('postings-known', null);
    findings.compare('postings-known', 'first');
    findings.equal('postings-known', 'cash', 5, 5);
    findings.equal('postings-known', 'cash', 5, 6);
    findings.note('postings-known', 'by hand');
    findings.compare('nothing-in-limbo', null);
    expect(found(findings, 'postings-known')).toMatchObject({
      checkedCount: 4,
      differenceCount: 2,
      differences: ['first', 'cash: 5, not 6'],
      noteCount: 1,
      notes: ['by hand'],
    });
    expect(found(findings, 'nothing-in-limbo')).toMatchObject({ checkedCount: 1, differenceCount: 0 });
  });

  it('describe the first twenty in words and count the rest', () => {
    const findings = new Findings();
    for (let count = 1; count <= 21; count += 1) findings.compare('postings-known', `difference ${count}`);
    const proven = found(findings, 'postings-known');
    expect(proven?.differenceCount).toBe(21);
    expect(proven?.differences).toEqual(Array.from({ length: 20 }, (_, index) => `difference ${index + 1}`));
  });
});
