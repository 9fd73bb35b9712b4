import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Takes the router from the folder of its production build: the package's door leads to the one with the warnings
 * for developers, in production too.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router$/ },
      async handler(source, importer) {
        const resolved = await this.resolve(source, importer, { skipSelf: true });
        const id = resolved?.id.replace('/dist/development/', '/dist/production/');
        if (id === undefined || id === resolved?.id)
          this.error('react-router has no build for development any more: see vite.config.smaller.ts.');
        return id;
      },
    },
  };
}

const prefixer = /node_modules\/stylis\/src\/Prefixer\.js$/;

/**
 * Leaves out what writes vendor prefixes into CSS: styled-components asks for it only where `enableVendorPrefixes` is
 * set, but carries it always.
 */
export function noVendorPrefixes(): Plugin {
  let isFound = false;
  return {
    name: 'no-vendor-prefixes',
    apply: 'build',
    buildStart() {
      isFound = false;
    },
    load: {
      filter: { id: prefixer },
      handler() {
        isFound = true;
        return "export function prefix() { throw new Error('Vendor prefixes are left out of the bundle.') }";
      },
    },
    buildEnd(error) {
      if (error === undefined && !isFound)
        this.error('stylis has no Prefixer any more: see vite.config.smaller.ts.');
    },
  };
}

/** Folds what the bundler's own minifier leaves: each finds what the other misses, together 1 kB of brotli. */
export function secondMinifier(): Plugin {
  return {
    name: 'second-minifier',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code) {
        const minified = await minify(code, {
          module: true,
          compress: { passes: 3, ecma: 2022 },
          mangle: true,
          format: { comments: false, ecma: 2022 },
        });
        return { code: minified.code, map: null };
      },
    },
  };
}
