import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const apiOrigin = process.env['PAASA_CONSOLE_ORIGIN'] ?? 'http://localhost:3002';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  resolve: { conditions: ['@paasa/source', ...defaultClientConditions] },
  build: { outDir: 'dist', target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    port: Number(process.env['PAASA_CONSOLE_PAGE_PORT'] ?? 5174),
    strictPort: true,
    proxy: { '/api': { target: apiOrigin } },
    cors: false,
    // Only the files of the page: the workspace also holds the secrets and the database of `npm start`.
    fs: { strict: true, allow: ['.', '../web/fonts', '../../libs', '../../node_modules'] },
  },
});
