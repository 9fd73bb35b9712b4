/**
 * Answers `/api` with the game's own plugin on the engine in memory.
 *
 * The code of both is loaded for each call: after a change of the rules, the new ones answer the next call, while
 * players keep their seats.
 */
export function answerCalls(project) {
  return {
    name: 'playground-calls',
    configureServer(vite) {
      const load = (id) => vite.ssrLoadModule(id);
      let seats = null;
      let served = null;

      async function appOfNow() {
        const { createPlaygroundApp, createSeats } = await load('/src/api/playground-app.ts');
        const { gameModule } = await load(`@paasa/${project}/server`);
        if (served?.gameModule === gameModule && served.createPlaygroundApp === createPlaygroundApp)
          return served.app;
        seats ??= createSeats();
        const before = served;
        const { port } = vite.httpServer.address();
        const origins = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
        const app = await createPlaygroundApp({ gameModule, seats, origins });
        served = { gameModule, createPlaygroundApp, app };
        await before?.app.close();
        return app;
      }

      // One after the other, so that no two calls build the same server.
      let last = Promise.resolve();
      const nextApp = () => {
        const app = last.then(appOfNow);
        last = app.catch(() => undefined);
        return app;
      };

      vite.httpServer?.once('close', () => void served?.app.close());
      vite.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/api/')) return next();
        nextApp().then(
          (app) => app.routing(request, response),
          (error) => {
            vite.ssrFixStacktrace(error);
            process.stderr.write(`${error.stack}\n`);
            response.writeHead(500, { 'content-type': 'application/json' });
            response.end(
              JSON.stringify({ success: false, code: 'internal', message: String(error.message) }),
            );
          },
        );
      });
    },
  };
}
