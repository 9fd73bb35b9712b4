/** Thrown if an archive is not what its writer signed, or if another key signed it. */
export class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged';
  readonly file: string;
  /** What is wrong, in plain words. */
  readonly reason: string;

  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`The archive ${file} is damaged: ${reason}.`, options);
    this.file = file;
    this.reason = reason;
  }
}
