import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const apiOrigin = process.env['PAASA_API_ORIGIN'] ?? 'http://localhost:3000';

/** The libraries that every page needs change rarely: in a chunk of their own they stay in the browser's cache. */
const everyPageNeeds =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect|styled-components|stylis)\//;

/** The small parts of the frame around every page: together they compress better than each alone. */
const everyPageShows =
  /libs\/(?:api-client\/src\/ui|ui-kit\/src\/ui\/(?:icons|layout|theme|controls\/(?:button|icon-button)))/;

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@paasa/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    target: 'es2022',
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
