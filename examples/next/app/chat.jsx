'use client';

import '@onair-overlays/widgets/chat-box/define';

export function Chat({ url }) {
  return <onair-chat-box src={url} theme="minimal" fadeSeconds={30} style={{ height: 480 }} />;
}
