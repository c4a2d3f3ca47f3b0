import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/public-layout.tsx', [
    index('pages/public/landing-page.tsx'),
    route('login', 'pages/public/login-page.tsx'),
    route('register', 'pages/public/register-page.tsx'),
    route('forgot', 'pages/public/forgot-page.tsx'),
    route('reset', 'pages/public/reset-page.tsx'),
    route('confirm', 'pages/public/confirm-page.tsx'),
    route('invite', 'pages/public/invite-page.tsx'),
    route('verify/:code', 'pages/public/verify-page.tsx'),
    route('pay', 'pages/public/pay-page.tsx'),
    route('about', 'pages/public/about-page.tsx'),
    route('public-services', 'pages/public/public-services-page.tsx'),
    route('public-portfolio', 'pages/public/public-portfolio-page.tsx'),
    route('pricing', 'pages/public/pricing-page.tsx'),
    route('contact', 'pages/public/contact-page.tsx'),
  ]),

  // These pages show the portal bar to signed-in users and the public navigation to visitors.
  layout('layouts/open-layout.tsx', [
    route('showcase', 'pages/public/showcase-page.tsx'),
    route('privacy', 'pages/public/privacy-page.tsx'),
    route('terms', 'pages/public/terms-page.tsx'),
    ...(import.meta.env.DEV ? [route('ui', 'pages/ui-page.tsx')] : []),
    route('*', 'pages/not-found-page.tsx'),
  ]),

  layout('layouts/private-layout.tsx', [
    layout('layouts/needs-user.tsx', [
      route('dashboard', 'pages/client/dashboard-page.tsx'),
      route('services', 'pages/client/services-page.tsx'),
      route('projects', 'pages/client/projects-page.tsx'),
      route('projects/:id', 'pages/client/project-page.tsx'),
      route('portfolio', 'pages/client/portfolio-page.tsx'),
      route('chat', 'pages/client/chat-page.tsx'),
      route('account', 'pages/client/account-page.tsx'),
      route('notifications', 'pages/client/notifications-page.tsx'),
      route('receipts/:number', 'pages/client/receipt-page.tsx'),
      route('credit-notes/:number', 'pages/client/credit-note-page.tsx'),
      route('statements/:year', 'pages/client/statement-page.tsx'),
      route('pro-forma/:reference', 'pages/client/pro-forma-page.tsx'),
    ]),
    layout('layouts/needs-token.tsx', [route('payments', 'pages/client/payments-page.tsx')]),
    layout('layouts/needs-staff.tsx', [
      route('admin', 'pages/admin/admin-page.tsx'),
      route('admin/chat/:userId', 'pages/admin/admin-chat-page.tsx'),
      route('admin/emails', 'pages/admin/emails-page.tsx'),
    ]),
    layout('layouts/needs-super-admin.tsx', [
      route('admin/audit', 'pages/admin/audit-page.tsx'),
      route('admin/settings', 'pages/admin/settings-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
