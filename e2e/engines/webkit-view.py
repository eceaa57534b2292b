"""A window with one WebKitGTK view whose data outlive it; the automation of WebKitWebDriver opens it."""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

profile = sys.argv[-1]
data = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, 'data'),
    base_cache_directory=os.path.join(profile, 'cache'),
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
window = Gtk.Window()
window.set_default_size(1280, 900)
window.connect('destroy', Gtk.main_quit)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.connect('close', lambda _view: window.destroy())
    window.add(view)
    window.show_all()
    return view


def automation_started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('view')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', create_view)


context.connect('automation-started', automation_started)
Gtk.main()
