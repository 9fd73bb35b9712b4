import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { unusedRouterComponentsGo } from './vite.config.router.js';

const apiOrigin = process.env['PAASA_API_ORIGIN'] ?? 'http://localhost:3000';

/** The libraries that every page needs change rarely: in a chunk of their own they stay in the browser's cache. */
const everyPageNeeds =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect|styled-components|stylis)\//;

/** The small parts of the frame around every page: together they compress better than each alone. */
const everyPageShows = new RegExp(
  [
    'preload-helper',
    'apps/web/src/(?:api/config|app\\.|components/dead-end|games\\.|layout|pages/(?:broken|not-found)|routes|store)',
    'libs/api-client/src',
    'libs/auth/src/ui/(?:login/arrival|server-state/(?:account|use-look-up-user|use-user))',
    'libs/money/src/rules/(?:exact-paise|format-rupees|from-rupees)',
    'libs/ui-kit/src/ui/(?:icons|theme|layout/(?!breadcrumb|disclosure))',
    'libs/ui-kit/src/ui/controls/(?:button|icon-button)',
    'libs/ui-kit/src/ui/data/money',
    'libs/ui-kit/src/ui/feedback/(?:load-toasts|notice|notify|spinner|toast-host)',
    'libs/ui-kit/src/ui/overlay/(?:drawer|use-modal-dialog)',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), unusedRouterComponentsGo()],
  resolve: { conditions: ['@paasa/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Every browser that runs this target knows how to preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: everyPageNeeds },
            { name: 'shell', test: everyPageShows },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['PAASA_WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: apiOrigin } },
  },
});
