import path from 'node:path';

/** What of the bundler's plugin is looked at here; it lies outside of this folder's TypeScript project. */
interface RouterPlugin {
  buildStart(): void;
  transform: { filter: { id: RegExp }; handler(code: string): string };
  buildEnd(this: { error(message: string): never }, error?: Error): void;
  generateBundle(
    this: { error(message: string): never },
    options: object,
    bundle: Record<string, { type: 'chunk'; fileName: string; code: string }>,
  ): void;
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

/** A plugin that puts one thing in the place of another. */
interface ReplacingPlugin {
  buildStart?(): void;
  resolveId?: {
    filter: { id: RegExp };
    handler(this: unknown, source: string, importer: string): Promise<string>;
  };
  load?: { filter: { id: RegExp }; handler(): string };
  buildEnd?(this: { error(message: string): never }, error?: Error): void;
}

const { noVendorPrefixes, productionRouter } = jest.requireActual<
  Record<'noVendorPrefixes' | 'productionRouter', () => ReplacingPlugin>
>(path.resolve(__dirname, '../vite.config.smaller'));

const stopping = {
  error(message: string): never {
    throw new Error(message);
  },
};

describe('what is left out of the bundle', () => {
  const resolveRouter = (id: string | null) =>
    productionRouter().resolveId?.handler.call(
      { ...stopping, resolve: () => Promise.resolve(id === null ? null : { id }) },
      'react-router',
      'main.tsx',
    );

  it('is the router’s build for developers', async () => {
    expect(await resolveRouter('/n/react-router/dist/development/index.mjs')).toBe(
      '/n/react-router/dist/production/index.mjs',
    );
    expect(productionRouter().resolveId?.filter.id.test('react-router')).toBe(true);
    expect(productionRouter().resolveId?.filter.id.test('react-router/dom')).toBe(false);
  });

  it.each([['/n/react-router/dist/index.mjs'], [null]])(
    'cannot be the router’s build for developers where that is %s',
    async (id) => {
      await expect(resolveRouter(id)).rejects.toThrow('no build for development any more');
    },
  );

  it('is the writing of vendor prefixes, and the build stops where there is none to leave out', () => {
    const plugin = noVendorPrefixes();
    const end = (error?: Error) => plugin.buildEnd?.call(stopping, error);
    plugin.buildStart?.();
    expect(() => end()).toThrow('stylis has no Prefixer any more');
    expect(() => end(new Error('something else'))).not.toThrow();
    expect(plugin.load?.filter.id.test('/n/node_modules/stylis/src/Prefixer.js')).toBe(true);
    expect(plugin.load?.handler()).toMatch(/^export function prefix\(\) \{ throw/);
    expect(() => end()).not.toThrow();
  });
});

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

  it('is not written where the router’s own Link is in it', () => {
    const write = (code: string) =>
      unusedRouterComponentsGo().generateBundle.call(
        stopping,
        {},
        { a: { type: 'chunk', fileName: 'a.js', code } },
      );
    expect(() => write('"data-discover":true')).toThrow('a.js holds the router');
    expect(() => write('"data-other":true')).not.toThrow();
  });

  it('does not hide another failure behind its own', () => {
    expect(build([], new Error('something else'))).toEqual([]);
  });
});
