import type { UserId } from '../../../core/service/user-id.ts';

/** The seats of a server by owner: those in use, and those that still have to give their lease away. */
export class Seats<S extends { readonly ownerId: UserId }> {
  private readonly byOwner = new Map<UserId, S[]>();

  *[Symbol.iterator](): Iterator<S> {
    for (const seats of this.byOwner.values()) yield* seats;
  }

  add(seat: S): void {
    this.byOwner.set(seat.ownerId, [...this.of(seat.ownerId), seat]);
  }

  remove(seat: S): void {
    const left = this.of(seat.ownerId).filter((other) => other !== seat);
    if (left.length > 0) this.byOwner.set(seat.ownerId, left);
    else this.byOwner.delete(seat.ownerId);
  }

  /** The seats at an owner's journal, oldest first: one that leaves, and one that was taken after it. */
  of(ownerId: UserId): readonly S[] {
    return this.byOwner.get(ownerId) ?? [];
  }
}
