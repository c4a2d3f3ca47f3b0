import { paths } from '@jara/contract/paths'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/public-layout.tsx', [
    index('pages/public/landing-page.tsx'),
    route(paths.login.pattern, 'pages/public/login-page.tsx'),
    route(paths.register.pattern, 'pages/public/register-page.tsx'),
    route(paths.signInLink.pattern, 'pages/public/sign-in-link-page.tsx'),
    route(paths.forgot.pattern, 'pages/public/forgot-page.tsx'),
    route(paths.reset.pattern, 'pages/public/reset-page.tsx'),
    route(paths.confirm.pattern, 'pages/public/confirm-page.tsx'),
    route(paths.invite.pattern, 'pages/public/invite-page.tsx'),
    route(paths.join.pattern, 'pages/public/join-page.tsx'),
    route(paths.setup.pattern, 'pages/public/setup-page.tsx'),
    route(paths.verify.pattern, 'pages/public/verify-page.tsx'),
    route(paths.pay.pattern, 'pages/public/pay-page.tsx'),
    route(paths.quote.pattern, 'pages/public/quote-page.tsx'),
    route(paths.about.pattern, 'pages/public/about-page.tsx'),
    route(paths.publicServices.pattern, 'pages/public/public-services-page.tsx'),
    route(paths.publicPortfolio.pattern, 'pages/public/public-portfolio-page.tsx'),
    route(paths.pricing.pattern, 'pages/public/pricing-page.tsx'),
    route(paths.contact.pattern, 'pages/public/contact-page.tsx'),
  ]),

  // These pages show the portal bar to signed-in users and the public navigation to visitors.
  layout('layouts/open-layout.tsx', [
    route(paths.services.pattern, 'pages/public/services-page.tsx'),
    route(paths.showcase.pattern, 'pages/public/showcase-page.tsx'),
    route(paths.privacy.pattern, 'pages/public/privacy-page.tsx'),
    route(paths.terms.pattern, 'pages/public/terms-page.tsx'),
    ...(import.meta.env.DEV ? [route('ui', 'pages/ui-page.tsx')] : []),
    route('*', 'pages/not-found-page.tsx'),
  ]),

  layout('layouts/private-layout.tsx', [
    layout('layouts/needs-user.tsx', [
      route(paths.dashboard.pattern, 'pages/client/dashboard-page.tsx'),
      route(paths.projects.pattern, 'pages/client/projects-page.tsx'),
      route(paths.project.pattern, 'pages/client/project-page.tsx'),
      route(paths.portfolio.pattern, 'pages/client/portfolio-page.tsx'),
      route(paths.chat.pattern, 'pages/client/chat-page.tsx'),
      route(paths.account.pattern, 'pages/client/account-page.tsx'),
      route(paths.notifications.pattern, 'pages/client/notifications-page.tsx'),
      route(paths.invoices.pattern, 'pages/client/invoices-page.tsx'),
      route(paths.invoice.pattern, 'pages/client/invoice-page.tsx'),
      route(paths.receipt.pattern, 'pages/client/receipt-page.tsx'),
      route(paths.creditNote.pattern, 'pages/client/credit-note-page.tsx'),
      route(paths.statement.pattern, 'pages/client/statement-page.tsx'),
      route(paths.accountStatement.pattern, 'pages/client/account-statement-page.tsx'),
      route(paths.proForma.pattern, 'pages/client/pro-forma-page.tsx'),
    ]),
    layout('layouts/needs-token.tsx', [route(paths.payments.pattern, 'pages/client/payments-page.tsx')]),
    layout('layouts/needs-staff.tsx', [
      route(paths.admin.pattern, 'pages/admin/admin-page.tsx'),
      route(paths.adminChat.pattern, 'pages/admin/admin-chat-page.tsx'),
      route(paths.adminClient.pattern, 'pages/admin/client-page.tsx'),
      route(paths.newInvoice.pattern, 'pages/admin/new-invoice-page.tsx'),
      route(paths.adminInvoice.pattern, 'pages/admin/invoice-page.tsx'),
      route(paths.newRetainer.pattern, 'pages/admin/new-retainer-page.tsx'),
      route(paths.adminRetainer.pattern, 'pages/admin/retainer-page.tsx'),
      route(paths.newQuote.pattern, 'pages/admin/new-quote-page.tsx'),
      route(paths.adminQuote.pattern, 'pages/admin/quote-page.tsx'),
      route(paths.clientAccount.pattern, 'pages/admin/client-account-page.tsx'),
      route(paths.adminEmails.pattern, 'pages/admin/emails-page.tsx'),
      route(paths.importClients.pattern, 'pages/admin/import-clients-page.tsx'),
    ]),
    layout('layouts/needs-super-admin.tsx', [
      route(paths.adminAudit.pattern, 'pages/admin/audit-page.tsx'),
      route(paths.adminSettings.pattern, 'pages/admin/settings-page.tsx'),
      route(paths.adminSite.pattern, 'pages/admin/site-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
