import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const workspaceRoot = path.resolve(__dirname, '../../..');
/** Screens, and the messages of servers that screens show. */
const folders = [
  ...readdirSync(path.join(workspaceRoot, 'libs')).map((lib) => `libs/${lib}/src`),
  'apps/web/src',
  'apps/api/src',
].filter((folder) => existsSync(path.join(workspaceRoot, folder)));

const sources = folders.flatMap((folder) =>
  readdirSync(path.join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fake)\.|(?:^|\/)testing\//.test(name))
    .map((name) => path.join(folder, name)),
);

/**
 * What urges a player on after a loss, or makes a loss look like a win that nearly happened.
 *
 * Source: UKGC RTS 14A: nothing may encourage a player to chase losses, raise the stake or go on.
 */
const INVITING = [
  /\b(?:win|earn)\s+(?:it|that|them|your\s+\w+|everything)\s+back\b/i,
  /\b(?:recover|recoup|chase)\s+(?:your|the|what)\b/i,
  /\bso close\b|\balmost (?:won|had it)\b|\bnearly won\b|\bjust missed\b|\bnear miss\b/i,
  /\b(?:better|more|good|bad|hard|your) luck\b|\b(?:get|feel|feeling|so) lucky\b/i,
  /\b(?:play|bet|roll|try) (?:one )?more\b|\bone more (?:bet|round|roll|time)\b|\bkeep (?:playing|going)\b/i,
  /\b(?:double|raise|increase) (?:up|your (?:stake|bet))\b|\bdouble or nothing\b/i,
  /\bdon[’']t (?:stop|give up|miss)\b/i,
];

/** Comments are for developers. */
const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/** Shape: the words that invite. */
const invitingIn = (code: string): string[] =>
  INVITING.flatMap((pattern) => pattern.exec(withoutComments(code))?.[0] ?? []);

describe('a text that invites to win something back', () => {
  it.each([
    '<p>Win it back!</p>',
    '<p>Win\n  your money back</p>',
    "'Recover your losses'",
    '`So close: ${roll}`',
    "'You almost won'",
    "'Better luck next time'",
    "'One more round?'",
    "'Double your stake'",
    "'Don’t give up'",
  ])('is found in %j', (code) => expect(invitingIn(code)).toHaveLength(1));

  it.each([
    "'Try again'",
    '// chase your losses',
    '/* so close */',
    "'Your bet comes back'",
    "'Play safely'",
  ])('is not found in %j', (code) => expect(invitingIn(code)).toEqual([]));

  it('is on no screen and in no answer', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      invitingIn(readFileSync(path.join(workspaceRoot, file), 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
