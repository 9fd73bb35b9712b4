import path from 'node:path';

/** What of the bundler's plugin is looked at here; it lies outside of this folder's TypeScript project. */
interface RouterPlugin {
  buildStart(): void;
  transform: { filter: { id: RegExp }; handler(code: string): string };
  buildEnd(this: { error(message: string): never }, error?: Error): void;
}

const { unusedRouterComponentsGo } = jest.requireActual<{ unusedRouterComponentsGo: () => RouterPlugin }>(
  path.resolve(__dirname, '../vite.config.router'),
);

const ROUTER = [
  'var Link = React10.forwardRef(function LinkWithRef() {});',
  'Link.displayName = "Link";',
  'var Context = React.createContext(null);',
  'var other = 1;',
].join('\n');

/** A build of the given modules of the router. Errors: throws what the bundler would stop with. */
function build(modules: readonly string[], failure?: Error): string[] {
  const plugin = unusedRouterComponentsGo();
  plugin.buildStart();
  const built = modules.map((code) => plugin.transform.handler(code));
  const context = {
    error(message: string): never {
      throw new Error(message);
    },
  };
  plugin.buildEnd.call(context, failure);
  return built;
}

describe('the bundle of the page', () => {
  it('marks the router’s components as without effect and leaves out their names', () => {
    expect(build([ROUTER, 'var nothing = 0;'])).toEqual([
      [
        'var Link = /* @__PURE__ */ React10.forwardRef(function LinkWithRef() {});',
        '',
        'var Context = /* @__PURE__ */ React.createContext(null);',
        'var other = 1;',
      ].join('\n'),
      'var nothing = 0;',
    ]);
  });

  it.each([
    ['no names', ROUTER.replace('displayName =', 'displayName='), 'no display names were found'],
    ['no components', ROUTER.replaceAll('React', 'Preact'), 'no components made by React were found'],
    ['nothing', 'var other = 1;', 'no display names and no components made by React were found'],
  ])('is not built where it finds %s in the router', (_what, code, message) => {
    expect(() => build([code])).toThrow(message);
  });

  it('does not hide another failure behind its own', () => {
    expect(build([], new Error('something else'))).toEqual([]);
  });
});
