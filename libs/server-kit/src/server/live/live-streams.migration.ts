/** One row: until when some process has open streams. Before that, nothing is announced. */
export const liveStreamsMigration = {
  id: '0005-live-streams',
  sql: `
    CREATE TABLE platform.live_streams (
      is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
      watched_until timestamptz NOT NULL
    );
    INSERT INTO platform.live_streams (watched_until) VALUES ('-infinity');
  `,
};
