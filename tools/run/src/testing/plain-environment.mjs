/** The environment of a program that must not depend on this run of npm, Nx, Jest or git. */
export function plainEnvironment(more = {}) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(NX_|JEST_|NODE_|npm_|GIT_|PAASA_)/.test(name),
  );
  return { ...Object.fromEntries(kept), FORCE_COLOR: '0', ...more };
}
