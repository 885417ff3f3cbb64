import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import '@onair-overlays/widgets/chat-box/define';

@Component({
  selector: 'app-chat',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<onair-chat-box [src]="url" theme="minimal" [fadeSeconds]="30" style="height: 480px"></onair-chat-box>`,
})
class Chat {
  url = 'https://onair.example/overlay/chat-box#key=…';
}

await bootstrapApplication(Chat, { providers: [provideZonelessChangeDetection()] });
