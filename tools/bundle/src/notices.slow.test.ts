import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callModule, emptyFolder } from './bundle.fake.js';

const textsOf = (place: string, licence: string, root?: string): unknown =>
  callModule(
    'notices.mjs',
    `licenceTexts(${[place, licence, root].map((one) => JSON.stringify(one)).join(', ')})`,
  );

describe('the licence of a package', () => {
  it('is the text that comes with it, or that its description has', () => {
    const { folder, remove } = emptyFolder();
    const place = 'node_modules/described';
    mkdirSync(path.join(folder, place), { recursive: true });
    const readme = path.join(folder, place, 'README.md');
    writeFileSync(readme, '# It\n\n## License\n\nOf Asha.\nPermission is hereby granted, free of charge.\n');
    expect(textsOf(place, 'MIT', folder)).toEqual([expect.stringMatching(/^## License\n\nOf Asha\./)]);
    writeFileSync(path.join(folder, place, 'LICENCE'), 'All of it.\n');
    expect(textsOf(place, 'MIT', folder)).toEqual(['All of it.']);
    remove();
  });

  it('ends the bundle if there is no text of it', () => {
    const { folder, remove } = emptyFolder();
    const place = 'node_modules/bare';
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, place, 'README.md'), '# Bare\n\n## License\n\nMIT\n');
    expect(() => textsOf(place, 'MIT', folder)).toThrow('bare comes without the text of its licence (MIT)');
    remove();
  });

  it('of libvips is the LGPL with the GPL that it adds to, and names the libraries inside', () => {
    expect(textsOf('node_modules/@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toEqual([
      expect.stringContaining('| glib '),
      expect.stringContaining('GNU LESSER GENERAL PUBLIC LICENSE'),
      expect.stringContaining('GNU GENERAL PUBLIC LICENSE'),
    ]);
    expect(callModule('parts-inside.mjs', 'librariesInside()')).toContainEqual(
      expect.objectContaining({ name: 'glib', licence: 'LGPLv3' }),
    );
  });

  it('of the fonts names the authors of each', () => {
    expect(callModule('parts-inside.mjs', 'fontsInside()')).toEqual([
      { name: '@fontsource-variable/figtree', version: '5.3.0' },
      { name: '@fontsource-variable/noto-sans-devanagari', version: '5.3.0' },
    ]);
    expect(callModule('notices.mjs', 'noticesOf([])')).toMatch(
      /The Figtree Project Authors[^]*The Noto Project Authors/,
    );
  });
});
