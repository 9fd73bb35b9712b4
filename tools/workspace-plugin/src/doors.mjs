/** The doors of a lib as its `exports`. The condition that closes the server's door to browsers stands first. */
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
