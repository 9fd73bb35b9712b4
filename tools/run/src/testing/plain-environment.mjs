/** What a program is given when nothing of this run of npm, Nx, Jest or git may reach it. */
export function plainEnvironment(more = {}) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(NX_|JEST_|NODE_|npm_|GIT_|PAASA_)/.test(name),
  );
  return { ...Object.fromEntries(kept), FORCE_COLOR: '0', ...more };
}
