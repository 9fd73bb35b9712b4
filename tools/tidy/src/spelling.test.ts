import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { misspellingsIn } from './spelling.js';

const workspaceRoot = path.resolve(__dirname, '../../..');
const folders = [
  ...readdirSync(path.join(workspaceRoot, 'libs')).map((lib) => `libs/${lib}/src/ui`),
  'apps/web/src',
].filter((folder) => existsSync(path.join(workspaceRoot, folder)));

const screens = folders.flatMap((folder) =>
  readdirSync(path.join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fake)\./.test(name))
    .map((name) => path.join(folder, name)),
);

describe('the spelling of screens', () => {
  it.each([
    ['const a = `${multiplier}x`;', 'a multiplier'],
    ["const a = { label: '2x' };", 'a multiplier'],
    ['const a = <p>Return: {rtp} and 99 % more</p>;', 'a percentage'],
    ['const a = `${rtp} % of it`;', 'a percentage'],
    ["const a = '-₹5.00';", 'a negative amount'],
    ['const a = <p>up to 1,000,000</p>;', 'digits'],
    ['const a = <p>up to 500,000 rupees</p>;', 'digits'],
    ['const a = <a>Login</a>;', 'the verb'],
    ["const a = { title: 'Twice the amount' };", 'the button'],
  ])('is refused in %s', (code, fault) => {
    expect(misspellingsIn('planted.tsx', code)).toEqual([
      expect.objectContaining({ fault: expect.stringContaining(fault) }),
    ]);
  });

  it.each([
    'const a = `${multiplier}×`;',
    "const a = 'Login failed';",
    "const a = <a href='/login'>Log in</a>;",
    'const a = <p>₹5,00,000.00 of 10,00,000, 99% of 1,000</p>;',
    'const a = css`\n  width: ${x} %;\n`;',
    "import { a } from './2x';",
  ])('is accepted in %s', (code) => {
    expect(misspellingsIn('planted.tsx', code)).toEqual([]);
  });

  it('is the same in all of them', () => {
    expect(screens.length).toBeGreaterThan(200);
    const wrong = screens.flatMap((file) =>
      misspellingsIn(file, readFileSync(path.join(workspaceRoot, file), 'utf8')).map(
        ({ text, fault }) => `${file}: ${text} (${fault})`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});
