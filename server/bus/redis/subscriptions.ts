import type { UserId } from '../../../core/service/user-id.ts';

/** The journal subscriptions of a server by owner: those in use, and those whose lease is still being transferred. */
export class Subscriptions<S extends { readonly ownerId: UserId }> {
  private readonly byOwner = new Map<UserId, S[]>();

  *[Symbol.iterator](): Iterator<S> {
    for (const subscriptions of this.byOwner.values()) yield* subscriptions;
  }

  add(subscription: S): void {
    this.byOwner.set(subscription.ownerId, [...this.of(subscription.ownerId), subscription]);
  }

  remove(subscription: S): void {
    const left = this.of(subscription.ownerId).filter((other) => other !== subscription);
    if (left.length > 0) this.byOwner.set(subscription.ownerId, left);
    else this.byOwner.delete(subscription.ownerId);
  }

  /** The subscriptions to an owner's journal, oldest first: one that leaves, and one that began after it. */
  of(ownerId: UserId): readonly S[] {
    return this.byOwner.get(ownerId) ?? [];
  }
}
