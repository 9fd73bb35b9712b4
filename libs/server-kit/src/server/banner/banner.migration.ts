/** The banner of the site: one row at most. */
export const bannerMigration = {
  id: '0007-banner',
  sql: `
    CREATE TABLE platform.banner (
      is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
      text text NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
      tone text NOT NULL,
      shown_from timestamptz NOT NULL,
      shown_until timestamptz CHECK (shown_until > shown_from)
    );
  `,
};
