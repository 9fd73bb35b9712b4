import type { Plugin } from 'vite';

/**
 * What the router's code is rewritten with, so that unused components go: names for React's developer tools, which
 * count as a use, and calls of React that have no effect, which a bundler cannot know.
 */
const rewrites = [
  { what: 'display names', pattern: /^\w+\.displayName = "\w+";$/gm, by: '' },
  {
    what: 'components made by React',
    pattern: /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g,
    by: '/* @__PURE__ */ ',
  },
] as const;

/**
 * Tells the bundler what React knows: making a component has no effect. Without that, and with names for React's
 * developer tools written to it, each of the router's components stays in the page, used or not.
 *
 * The build fails where nothing is found to rewrite: another version of the router may be written in another way, and
 * the page would grow without a word.
 */
export function unusedRouterComponentsGo(): Plugin {
  const missed = new Set<string>();
  return {
    name: 'unused-router-components-go',
    apply: 'build',
    buildStart() {
      for (const { what } of rewrites) missed.add(what);
    },
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler(code) {
        return rewrites.reduce((rewritten, { what, pattern, by }) => {
          const result = rewritten.replaceAll(pattern, by);
          if (result !== rewritten) missed.delete(what);
          return result;
        }, code);
      },
    },
    buildEnd(error) {
      if (error === undefined && missed.size > 0)
        this.error(
          `In react-router no ${[...missed].join(' and no ')} were found: see vite.config.router.ts.`,
        );
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.code.includes('data-discover'))
          this.error(
            `${output.fileName} holds the router's own Link, with all that it carries: take Link from @paasa/ui-kit/ui.`,
          );
    },
  };
}
