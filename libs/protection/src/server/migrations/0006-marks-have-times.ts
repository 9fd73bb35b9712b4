/** When each player was first known by a mark: who had a payee first is not the one who names it later. */
export const marksHaveTimes = {
  id: '0006-marks-have-times',
  sql: `
    ALTER TABLE protection.person_marks ADD COLUMN met_at timestamptz NOT NULL DEFAULT now();
    COMMENT ON COLUMN protection.person_marks.met_at IS 'since when the mark names the player; not earlier than this migration';
  `,
};
