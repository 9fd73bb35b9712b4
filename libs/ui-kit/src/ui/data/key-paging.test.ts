import { FIRST_VIEW, keyPageOf, keyPaging, pageParams, type PageView } from './key-paging.js';

/** A server's list, newest first: rows are numbered by their age, so that `1` is the oldest. */
function listOf(count: number) {
  const list = Array.from({ length: count }, (_, index) => count - index);
  const answer = ({ place, pageSize }: PageView): readonly number[] => {
    if (place === null) return list.slice(0, pageSize);
    if ('before' in place) return list.filter((row) => row < Number(place.before)).slice(0, pageSize);
    return list.filter((row) => row > Number(place.after)).slice(-pageSize);
  };
  return {
    add: (more: number) => {
      for (let row = 0; row < more; row += 1) list.unshift(list.length + 1);
    },
    page: (view: PageView) => keyPageOf(view, answer(view), list.length),
  };
}

/** A person who reads the list and presses the pager's buttons. */
function readerOf(list: ReturnType<typeof listOf>, pageSize: number) {
  let view: PageView = { ...FIRST_VIEW, pageSize };
  const pager = () =>
    keyPaging(list.page(view), view.pageSize, { keyOf: String, onView: (next) => (view = next) });
  const step = (pages: number) => {
    const { page, onPaging } = pager();
    onPaging({ page: page + pages, pageSize: view.pageSize });
  };
  return {
    rows: () => list.page(view).rows,
    place: () => `${pager().page} of ${pager().pageCount}`,
    view: () => view,
    next: () => step(1),
    previous: () => step(-1),
    choose: (size: number) => pager().onPaging({ page: 1, pageSize: size }),
  };
}

const down = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe('paging by key', () => {
  it('shows each row of a list once, on the stated number of pages', () => {
    const reader = readerOf(listOf(25), 10);
    const seen = [reader.rows()];
    const places = [reader.place()];
    for (let page = 0; page < 2; page += 1) {
      reader.next();
      seen.push(reader.rows());
      places.push(reader.place());
    }
    expect(seen.flat()).toEqual(down(25, 1));
    expect(places).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('goes back over the same pages', () => {
    const reader = readerOf(listOf(45), 10);
    for (let page = 0; page < 4; page += 1) reader.next();
    expect([reader.rows(), reader.place()]).toEqual([down(5, 1), '5 of 5']);
    reader.previous();
    expect([reader.rows(), reader.place()]).toEqual([down(15, 6), '4 of 5']);
    reader.previous();
    reader.previous();
    expect([reader.rows(), reader.place()]).toEqual([down(35, 26), '2 of 5']);
    reader.previous();
    expect([reader.rows(), reader.place(), reader.view().place]).toEqual([down(45, 36), '1 of 5', null]);
  });

  it.each([1, 3, 10, 27])(
    'leaves a deep page unchanged while %d rows come, and loses and repeats none on the way down',
    (more) => {
      const list = listOf(45);
      const reader = readerOf(list, 10);
      reader.next();
      reader.next();
      list.add(more);
      expect(reader.rows()).toEqual(down(25, 16));
      const newerPages = Math.ceil((20 + more) / 10);
      expect(reader.place()).toBe(`${1 + newerPages} of ${3 + newerPages}`);
      reader.next();
      expect(reader.rows()).toEqual(down(15, 6));
    },
  );

  it.each([1, 3, 10, 27])(
    'leaves out none of the %d rows that came on the way back to the newest',
    (more) => {
      const list = listOf(45);
      const reader = readerOf(list, 10);
      reader.next();
      reader.next();
      const seen = new Set(reader.rows());
      list.add(more);
      for (let pages = 0; reader.view().place !== null; pages += 1) {
        if (pages > 10) throw new Error('The way back has no end.');
        reader.previous();
        for (const row of reader.rows()) seen.add(row);
      }
      expect([...seen].toSorted((one, other) => other - one)).toEqual(down(45 + more, 16));
      expect(reader.place()).toBe(`1 of ${Math.ceil((45 + more) / 10)}`);
      expect(reader.rows()).toHaveLength(10);
      reader.next();
      expect(reader.rows()).toEqual(down(35 + more, 26 + more));
    },
  );

  it('begins again with another size', () => {
    const reader = readerOf(listOf(120), 10);
    reader.next();
    reader.choose(50);
    expect([reader.rows(), reader.place()]).toEqual([down(120, 71), '1 of 3']);
  });

  it('counts the shown page by its own size until one of the wanted size has come', () => {
    const list = listOf(60);
    const shown = list.page({ place: { before: '41', olderCount: 40 }, pageSize: 10 });
    const views: PageView[] = [];
    const pager = keyPaging(shown, 50, { keyOf: String, onView: (view) => views.push(view) });
    expect(pager).toMatchObject({ page: 3, pageCount: 6, pageSize: 50 });
    pager.onPaging({ page: 4, pageSize: 50 });
    pager.onPaging({ page: 1, pageSize: 10 });
    expect(views).toEqual([
      { place: { before: '31', olderCount: 30 }, pageSize: 50 },
      { place: null, pageSize: 10 },
    ]);
  });

  it('requests a page by its place beside a row, and by its number only for the first', () => {
    const reader = readerOf(listOf(45), 10);
    expect(pageParams(reader.view())).toEqual({ page: 1, pageSize: 10 });
    reader.next();
    expect(pageParams(reader.view())).toEqual({ before: '36', pageSize: 10 });
    reader.next();
    reader.previous();
    expect(pageParams(reader.view())).toEqual({ after: '25', pageSize: 10 });
    reader.previous();
    expect(pageParams(reader.view())).toEqual({ page: 1, pageSize: 10 });
  });

  it('has one page for an empty list, and no page after an incomplete one', () => {
    expect(readerOf(listOf(0), 10).place()).toBe('1 of 1');
    // A row may be counted that came a moment after the page was read.
    const page = keyPageOf({ place: { before: '9', olderCount: 5 }, pageSize: 10 }, [8, 7], 20);
    expect(page).toEqual({ rows: [8, 7], pageSize: 10, olderCount: 0, newerCount: 15 });
    expect(keyPageOf({ place: { before: '9', olderCount: 5 }, pageSize: 1 }, [8], 3).newerCount).toBe(0);
  });
});
