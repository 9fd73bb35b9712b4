/** The doors of a lib as its `exports`; the server's is closed to browsers, and that stands first. */
export const doorsOf = (doors) =>
  Object.fromEntries(
    doors.map((door) => {
      const place = door === '.' ? '' : `/${door}`;
      return [
        door === '.' ? '.' : `./${door}`,
        {
          ...(door === 'server' ? { browser: null } : {}),
          '@paasa/source': `./src${place}/index.ts`,
          types: `./dist${place}/index.d.ts`,
          default: `./dist${place}/index.js`,
        },
      ];
    }),
  );
