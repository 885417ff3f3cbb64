import '@onair-overlays/widgets/chat-box/define';
import type {} from '@onair-overlays/widgets/types/react';

export function Chat({ url }: { url: string }) {
  return <onair-chat-box src={url} theme="minimal" fadeSeconds={30} style={{ height: 480 }} />;
}
